import { isLanguage, languageNames, languages } from '@roost/contract/language/languages.ts'
import { Globe } from 'lucide-react'
import { getLanguage, t } from '../../lib/locale/language.ts'
import { showFailure } from '../../ui/toasts/toast.ts'
import { chooseBrowserLanguage } from './language.ts'

const choose = async (language: string): Promise<void> => {
  if (!isLanguage(language) || (await chooseBrowserLanguage(language))) return
  showFailure(t('Please check your connection and load this page again.'), {
    title: t("Can't reach the server"),
  })
}

/** For pages without an account. A native select, because the system's own picker works best on phones. */
export function LanguageChooser() {
  return (
    <label className="relative inline-flex items-center text-ink-soft hover:text-ink">
      <Globe aria-hidden="true" className="pointer-events-none absolute start-3 size-5" />
      <span className="sr-only">{t('Language')}</span>
      <select
        value={getLanguage()}
        onChange={(event) => void choose(event.target.value)}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-control bg-transparent ps-10 pe-3 text-sm hover:bg-hover"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} className="bg-raised text-ink">
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
