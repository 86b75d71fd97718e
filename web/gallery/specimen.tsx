import type { ReactNode } from 'react'

interface SpecimenProps {
  /** The name of the state. */
  readonly title: string
  /** The background: `surface` for components that the app shows on cards, `paper` for the cards themselves. */
  readonly ground?: 'surface' | 'paper'
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One component in one state, with the name of the state. */
export function Specimen({ title, ground = 'surface', isWide = false, children }: SpecimenProps) {
  return (
    <div className="gallery-specimen" data-ground={ground} data-width={isWide ? 'wide' : undefined}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}

export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-stack">{children}</div>
}
