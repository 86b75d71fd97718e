import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { useFocusReturn } from '../../lib/screen/focus.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../button.tsx'
import { footerStyles, overlayStyles, surfaceStyles, titleStyles } from './dialog-styles.ts'
import { closeTopDialogOnEscape, useOpenDialog } from './open-dialogs.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  /** An additional choice that belongs to the question. */
  children?: ReactNode
  confirmLabel: string
  /** An alternative to confirming. */
  alternative?: { readonly label: string; readonly onSelect: () => void } | undefined
  cancelLabel?: string
  isDestructive?: boolean
  isPending?: boolean
  /** Does not close the dialog: the caller closes it when the work is done. */
  onConfirm: () => void
}

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  confirmLabel,
  alternative,
  cancelLabel = t('Cancel'),
  isDestructive = false,
  isPending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(isOpen)
  useOpenDialog(isOpen, onClose)
  return (
    <Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <div data-scroll-lock data-state={isOpen ? 'open' : 'closed'} className={overlayStyles} />
      </Portal>
      <Portal>
        <Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={closeTopDialogOnEscape}
          className={cx(surfaceStyles, 'md:max-w-md')}
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-5 md:px-6 md:pt-6">
            <Title className={titleStyles}>{title}</Title>
            <Description className="mt-2 text-ink-soft">{description}</Description>
            {children}
          </div>
          <div className={cx(footerStyles, 'shrink-0 p-5 md:p-6')}>
            <Cancel asChild>
              <Button variant="outline" disabled={isPending}>
                {cancelLabel}
              </Button>
            </Cancel>
            {alternative && (
              <Button variant="secondary" disabled={isPending} onClick={alternative.onSelect}>
                {alternative.label}
              </Button>
            )}
            <Button
              variant={isDestructive ? 'destructive' : 'primary'}
              isPending={isPending}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
