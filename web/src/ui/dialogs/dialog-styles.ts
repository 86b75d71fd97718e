// Plain overlay elements instead of the radix Overlay, which locks scrolling with an injected style element that the
// content security policy rejects. `data-scroll-lock` in styles.css does it instead.
export const overlayStyles =
  'pointer-events-auto fixed inset-0 z-40 touch-none bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export const surfaceStyles = [
  'fixed z-40 flex flex-col bg-raised text-ink shadow-soft focus:outline-none',
  'inset-x-0 bottom-(--keyboard-inset,0px) max-h-[calc(100dvh-2rem-var(--keyboard-inset,0px))] rounded-t-card pb-[env(safe-area-inset-bottom)]',
  'max-md:data-[state=closed]:animate-sheet-out max-md:data-[state=open]:animate-sheet-in',
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:w-[calc(100vw-4rem)] md:-translate-1/2 md:rounded-card md:pb-0 dark:ring-1 dark:ring-line',
  'md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
]

export const titleStyles = 'font-display text-lg font-semibold text-balance'

export const footerStyles = 'flex flex-wrap-reverse justify-end gap-2 max-md:*:grow'
