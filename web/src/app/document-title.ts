import { productName } from '@roost/contract/names.ts'

export const toDocumentTitle = (pageTitle: string | undefined): string =>
  pageTitle ? `${pageTitle} · ${productName}` : productName
