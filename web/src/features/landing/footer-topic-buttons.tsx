import { Suspense, lazy, useState } from 'react'
import { showFailure } from '../../ui/toast.ts'
import { type FooterTopic, footerTitles, footerTopics } from './footer-topics.ts'

const loadDialog = () => import('./footer-dialog.tsx')
const FooterDialog = lazy(async () => ({ default: (await loadDialog()).FooterDialog }))

interface Opened {
  readonly topic: FooterTopic
  readonly isOpen: boolean
}

/** Opens the four topics in dialogs, because they have no pages of their own. */
export function FooterTopicButtons({ contactEmail }: { readonly contactEmail: string | null }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (topic: FooterTopic) => {
    try {
      // The dialog is loaded before it is rendered, because a failure while rendering would replace the whole page.
      await loadDialog()
      setOpened({ topic, isOpen: true })
    } catch {
      showFailure('Please check your connection and load this page again.', {
        title: "Can't reach the server",
      })
    }
  }
  return (
    <>
      <ul className="-mx-2">
        {footerTopics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => void open(topic)}
              className="min-h-11 rounded-inner px-2 text-left underline-offset-4 hover:underline md:min-h-9 pointer-coarse:min-h-11"
            >
              {footerTitles[topic]}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <FooterDialog
            {...opened}
            contactEmail={contactEmail}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
