import { isRightToLeft } from '@roost/contract/language/languages.ts'
import type { Translator } from '../../lib/messages/messages.ts'

/** The page that asks for confirmation before it signs a person out. */
export const toSignOutPage = (
  { language, t }: Translator,
  opener: 'another-site' | 'unknown',
): { readonly html: string } => {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : ''
  const reason = opener === 'another-site' ? `<p>${t('Another website sent you here.')}</p>` : ''
  return {
    html:
      `<!doctype html><html lang="${language}"${direction}><title>${t('Sign out of Roost')}</title>` +
      `<h1>${t('Sign out of Roost?')}</h1>${reason}` +
      `<form method="post" action="/api/logout"><button>${t('Sign out')}</button></form>` +
      `<p><a href="/">${t('Stay signed in')}</a></p></html>`,
  }
}
