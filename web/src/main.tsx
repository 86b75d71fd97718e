import './app/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from './api/session/session.ts'
import { App } from './app/app.tsx'
import { preloadFirstPage } from './app/first-page.ts'
import { loadFonts } from './app/fonts.ts'
import { startLanguage } from './app/page/language.ts'
import { startInstallPrompt } from './lib/device/install-prompt.ts'
import { startTranslationGuard } from './lib/locale/page-translation.ts'
import { startTheme } from './lib/device/theme.ts'

startTranslationGuard()
startTheme()
startInstallPrompt()
startSession()
preloadFirstPage()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id root')
const root = createRoot(container)
void Promise.all([startLanguage(), loadFonts()]).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
