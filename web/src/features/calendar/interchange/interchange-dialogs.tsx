import { lazy, Suspense, useState } from 'react'
import type { DialogName } from '../rows/event-dialogs.rules.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const SubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}))

interface InterchangeDialogsProps {
  readonly dialog: DialogName | null
  readonly onClose: () => void
}

/** Few people open the dialogs for import and subscription, so their code is loaded when they are opened. */
export function InterchangeDialogs({ dialog, onClose }: InterchangeDialogsProps) {
  const isImport = dialog?.kind === 'import'
  const isSubscribe = dialog?.kind === 'subscribe'
  const hasImport = useWasEver(isImport)
  const hasSubscribe = useWasEver(isSubscribe)
  return (
    <Suspense fallback={null}>
      {hasImport && <ImportDialog isOpen={isImport} onClose={onClose} />}
      {hasSubscribe && <SubscribeDialog isOpen={isSubscribe} onClose={onClose} />}
    </Suspense>
  )
}

/** Returns whether the value was ever true, because a dialog remains mounted while it fades out. */
const useWasEver = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
