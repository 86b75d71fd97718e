import { productName } from '@roost/contract/text/names.ts'

export const setDocumentTitle = (pageTitle: string | undefined): void => {
  document.title = pageTitle ? `${pageTitle} · ${productName}` : productName
}
