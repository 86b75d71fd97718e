import { Moon, Sun } from 'lucide-react'
import type { ComponentType } from 'react'
import { setTheme, useTheme } from '../src/lib/device/theme.ts'
import { Badge } from '../src/ui/badge.tsx'
import { Button } from '../src/ui/button.tsx'
import { LiveRegion } from '../src/ui/live-region.tsx'
import { PageHeader } from '../src/ui/page-header.tsx'
import { ToastRegion } from '../src/ui/toasts/toast-region.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Charts } from './sections/charts.tsx'
import { Choices } from './sections/choices.tsx'
import { Drawings } from './sections/drawings.tsx'
import { Fields } from './sections/fields.tsx'
import { Layers } from './sections/layers.tsx'
import { Messages } from './sections/messages.tsx'
import { Photos } from './sections/photos.tsx'
import { Surfaces } from './sections/surfaces.tsx'
import { Waiting } from './sections/waiting.tsx'
import { type SectionTitle, shownComponents } from './shown-components.ts'

const contents: Readonly<Record<SectionTitle, ComponentType>> = {
  Buttons: Buttons,
  Fields: Fields,
  Choices: Choices,
  Photos: Photos,
  'Surfaces and marks': Surfaces,
  'Waiting, nothing, failure': Waiting,
  Layers: Layers,
  Messages: Messages,
  Charts: Charts,
  Drawings: Drawings,
}

/** Shows only the section named in the URL (`?section=Layers`), or all sections. */
const chosen = new URLSearchParams(location.search).get('section')
const titles = Object.keys(contents) as SectionTitle[]
const shownTitles = titles.filter((title) => chosen === null || title === chosen)
const names = Object.values(shownComponents).flat()

const toAnchor = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-')

/** Every component of the design system in every state, for visual review and the accessibility scan. */
export function Gallery() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <>
      <main className="gallery">
        <PageHeader
          title="Every component in every state"
          subtitle="Hover, focus and press them: they are the real ones."
          chips={<Badge>{`${names.length} components`}</Badge>}
          actions={
            <Button variant="outline" onClick={() => setTheme(isDark ? 'light' : 'dark')}>
              <Icon aria-hidden="true" />
              {isDark ? 'Light' : 'Dark'}
            </Button>
          }
        />
        <nav aria-label="Components" className="gallery-contents">
          {titles.map((title) => (
            <a key={title} href={`#${toAnchor(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        {shownTitles.map((title) => (
          <GallerySection key={title} title={title} />
        ))}
      </main>
      <LiveRegion />
      <ToastRegion />
    </>
  )
}

function GallerySection({ title }: { readonly title: SectionTitle }) {
  const Content = contents[title]
  return (
    <section id={toAnchor(title)} className="gallery-section">
      <h2 className="gallery-heading">{title}</h2>
      <p className="gallery-names">{shownComponents[title].join(', ')}</p>
      <div className="gallery-specimens">
        <Content />
      </div>
    </section>
  )
}
