import { useCallback } from 'react'

/** In milliseconds. Long enough for a new tab to load its content. */
const tabLoadMs = 60_000

/**
 * Opens an in-memory picture in a new tab, inside an HTML page, because browsers show a bare picture with inline
 * styles, which the inherited content security policy forbids.
 */
export const openInTab = (picture: Blob): void => {
  const pictureUrl = URL.createObjectURL(picture)
  const html = `<!doctype html><html lang="en"><title>Receipt</title><img src="${pictureUrl}" alt="Receipt">`
  const pageUrl = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  window.open(pageUrl)
  setTimeout(() => {
    URL.revokeObjectURL(pageUrl)
    URL.revokeObjectURL(pictureUrl)
  }, tabLoadMs)
}

interface BlobImageProps {
  readonly content: Blob
  readonly alt: string
  readonly className?: string
}

/** Shows an in-memory picture. */
export function BlobImage({ content, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(image.src)
    },
    [content],
  )
  return <img ref={show} alt={alt} className={className} />
}
