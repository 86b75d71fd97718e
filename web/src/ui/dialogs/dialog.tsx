import { X } from 'lucide-react'
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import {
  createContext,
  type ReactNode,
  use,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../lib/cx.ts'
import { useFocusReturn } from '../../lib/screen/focus.ts'
import { t } from '../../lib/locale/language.ts'
import { useKeyboardInset } from '../../lib/screen/use-keyboard-inset.ts'
import { footerStyles, overlayStyles, surfaceStyles, titleStyles } from './dialog-styles.ts'
import { ErrorBoundary } from '../states/error-boundary.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { closeTopDialogOnEscape, useOpenDialog } from './open-dialogs.ts'

const CLOSE_DISTANCE_PX = 96
const CLOSE_SPEED_PX_PER_MS = 0.6
/** In milliseconds. Longer than a sheet takes to start closing. */
const RETURN_AFTER_MS = 300

/**
 * Returns pointer handlers for the head of a sheet. The sheet follows the finger down, and closes if it is pulled far
 * or fast enough.
 */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  const moveSheet = (distancePx: number) => {
    sheet.current?.style.setProperty('transform', distancePx > 0 ? `translateY(${distancePx}px)` : '')
  }
  const release = (event: PointerEvent, isCancelled: boolean) => {
    if (!start.current) return
    const distance = event.clientY - start.current.y
    const speed = distance / Math.max(1, event.timeStamp - start.current.at)
    start.current = null
    // The closing animation starts where the finger left the sheet.
    if (isCancelled || (distance <= CLOSE_DISTANCE_PX && (distance <= 24 || speed <= CLOSE_SPEED_PX_PER_MS)))
      return moveSheet(0)
    onClose()
    // The sheet returns if it stays open, because a form may ask for confirmation before it closes.
    setTimeout(() => {
      if (sheet.current?.dataset['state'] === 'open') moveSheet(0)
    }, RETURN_AFTER_MS)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || matchMedia('(min-width: 48rem)').matches) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) moveSheet(event.clientY - start.current.y)
    },
    onPointerUp: (event: PointerEvent) => release(event, false),
    onPointerCancel: (event: PointerEvent) => release(event, true),
  }
}

const FooterContext = createContext<HTMLElement | null>(null)

const WIDTHS = { md: 'md:max-w-lg', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' }

/** Props of a component that renders a dialog. */
export interface DialogState {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Stays visible while the content scrolls. A submit button here refers to its form with `form="id"`. */
  footer?: ReactNode
  size?: keyof typeof WIDTHS
  /**
   * On touch screens, no field receives the focus automatically, so that the keyboard does not cover a list of choices.
   */
  isKeyboardHeldBack?: boolean
  /** For content without a form: the dialog itself receives the focus, so that the arrow keys scroll it. */
  isForReading?: boolean
}

/** A dialog that is centred from 768 px upwards and a bottom sheet on narrower screens. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  isKeyboardHeldBack = false,
  isForReading = false,
}: DialogProps) {
  const surface = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [footerPlace, setFooterContext] = useState<HTMLElement | null>(null)
  const returnFocus = useFocusReturn(isOpen)
  useOpenDialog(isOpen, onClose)
  useKeyboardInset(surface, isOpen)
  const dragHandlers = useSheetDrag(surface, onClose)
  const setInitialFocus = (event: Event) => {
    makeScrollable(body.current)
    const isHeldBack = isKeyboardHeldBack && matchMedia('(pointer: coarse)').matches
    if (!isForReading && !isHeldBack && hasControl(surface.current)) return
    event.preventDefault()
    if (isForReading) body.current?.focus()
    else surface.current?.focus()
  }
  return (
    <Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <div data-scroll-lock data-state={isOpen ? 'open' : 'closed'} className={overlayStyles} />
      </Portal>
      <Portal>
        <Content
          ref={surface}
          onOpenAutoFocus={setInitialFocus}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={closeTopDialogOnEscape}
          className={cx(surfaceStyles, WIDTHS[size])}
        >
          <div {...dragHandlers} className="shrink-0 touch-none px-4 pt-2 pb-3 md:touch-auto md:px-6 md:pt-5">
            <div aria-hidden="true" className="mx-auto mb-2 h-1 w-10 rounded-full bg-line-strong md:hidden" />
            <Title className={cx(titleStyles, 'pe-10')}>{title}</Title>
            {description && <Description className="mt-1 pe-10 text-ink-soft">{description}</Description>}
          </div>
          <div
            ref={body}
            tabIndex={isForReading ? -1 : undefined}
            className={cx(
              'min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-6 md:pb-6',
              isForReading && 'outline-none',
            )}
          >
            <FooterContext value={footerPlace}>
              <ErrorBoundary renderFallback={(retry) => <BrokenContent onRetry={retry} />}>
                {children}
              </ErrorBoundary>
            </FooterContext>
          </div>
          <div ref={setFooterContext} className="shrink-0">
            {footer && <Footer>{footer}</Footer>}
          </div>
          {/* Last in the DOM, so that the first field receives the focus when the dialog opens. */}
          <Close
            data-dialog-close
            aria-label={t('Close')}
            className="absolute top-2.5 end-2 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink md:top-3 md:end-3"
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        </Content>
      </Portal>
    </Root>
  )
}

function BrokenContent({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={t('Something went wrong')}
      description={t('This part of the page could not be shown.')}
      onRetry={onRetry}
    />
  )
}

function Footer({ children }: { children: ReactNode }) {
  return <div className={cx(footerStyles, 'border-t border-line px-4 py-3 md:px-6')}>{children}</div>
}

/** The footer of a step in a dialog with several steps. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = use(FooterContext)
  return footer && createPortal(<Footer>{children}</Footer>, footer)
}

/** Returns whether a control other than the close button can receive the initial focus. */
function hasControl(surface: HTMLElement | null): boolean {
  const controls = surface?.querySelectorAll(
    ':is(button, input, select, textarea):not(:disabled, [tabindex="-1"], [data-dialog-close]), [tabindex="0"]',
  )
  return [...(controls ?? [])].some((control) => control.checkVisibility({ visibilityProperty: true }))
}

/** Makes long text without controls focusable, so that it can be scrolled with the keyboard. */
function makeScrollable(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return
  if (!body.querySelector('a, button, input, select, textarea, [tabindex]'))
    body.setAttribute('tabindex', '0')
}
