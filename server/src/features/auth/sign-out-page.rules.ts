import { isRightToLeft } from '@roost/contract/languages.ts'
import type { Translator } from '../../lib/messages/messages.ts'

/** The page that asks for confirmation before it signs a person out. */
export const toSignOutPage = ({ language, t }: Translator): { readonly html: string } => {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : ''
  return {
    html:
      `<!doctype html><html lang="${language}"${direction}><title>${t('Sign out of Roost')}</title>` +
      `<h1>${t('Sign out of Roost?')}</h1><p>${t('Another website sent you here.')}</p>` +
      `<form method="post" action="/api/logout"><button>${t('Sign out')}</button></form>` +
      `<p><a href="/">${t('Stay signed in')}</a></p></html>`,
  }
}
