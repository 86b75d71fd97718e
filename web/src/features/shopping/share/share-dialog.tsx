import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { Download, Printer, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getNotesReader } from '../../../lib/locale/notes-reader.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { canShare, openShareSheet } from '../../../lib/device/share-sheet.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { PrintedList } from '../print/printed-list.tsx'
import { toShoppingNotes } from '@roost/contract/exports/shopping-notes.ts'
import { getIsOnline } from '../../../api/calls/connection.ts'
import { getWrites } from '../../../api/outbox/outbox.ts'
import { readNotes } from '../../exports/notes-text.api.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** In milliseconds. A browser allows sharing only shortly after a click. */
const serverTimeoutMs = 1500

const hasUnsentChanges = (): boolean =>
  getWrites().some(({ feature, state }) => feature === 'shopping' && state === 'waiting')

/**
 * Returns the list as text. If the server cannot be reached in time or lacks queued changes, the text is created from
 * the items on this page.
 */
const readListText = async (items: readonly ShoppingItem[]): Promise<string> => {
  if (getIsOnline() && !hasUnsentChanges()) {
    const text = await readNotes(AbortSignal.timeout(serverTimeoutMs)).catch(() => null)
    if (text !== null) return text
  }
  return toShoppingNotes(items, toLocalToday(new Date()), getNotesReader())
}

interface ShareDialogProps {
  /** The list as it is displayed. */
  readonly items: readonly ShoppingItem[]
  readonly onClose: () => void
}

/** Shares the list with another app. If the device cannot do that, the text is shown for copying or downloading. */
export function ShareDialog({ items, onClose }: ShareDialogProps) {
  const { text, isShown, share } = useSharing(items, onClose)
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title={t('Share List')}
      description={t('As plain text for a message or a notes app.')}
      footer={text !== null && <ShareActions text={text} onShare={share} />}
    >
      {text === null ? (
        <SkeletonText lines={8} />
      ) : (
        <TextAreaField label={t('The list as text')} isLabelHidden readOnly rows={16} value={text} />
      )}
      <PrintedList items={items} />
    </Dialog>
  )
}

interface ShareActionsProps {
  readonly text: string
  readonly onShare: () => void
}

function ShareActions({ text, onShare }: ShareActionsProps) {
  return (
    <>
      <Button variant="outline" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {t('Print')}
      </Button>
      <Button variant="outline" onClick={() => download(text)}>
        <Download aria-hidden="true" />
        {t('Download')}
      </Button>
      <CopyButton text={text} isPrimary={!canShare()}>
        {t('Copy')}
      </CopyButton>
      {canShare() && (
        <Button onClick={onShare}>
          <Share2 aria-hidden="true" />
          {t(msg('Share', 'verb'))}
        </Button>
      )}
    </>
  )
}

const download = (text: string): void => {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `shopping_${toLocalToday(new Date())}.txt`)
  showSuccess(t('Download started'))
}

/** Opens the share sheet immediately if there is one; otherwise, the dialog is shown. */
function useSharing(items: readonly ShoppingItem[], onClose: () => void) {
  const [text, setText] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(() => !canShare())
  const hasStarted = useRef(false)
  const shareText = async (sharedText: string): Promise<void> => {
    if (await openShareSheet({ title: t('Shopping List'), text: sharedText })) onClose()
    else setIsShown(true)
  }
  const start = async (): Promise<void> => {
    const listText = await readListText(items)
    setText(listText)
    if (canShare()) await shareText(listText)
  }
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void start()
  })
  return { text, isShown, share: () => void (text !== null && shareText(text)) }
}
