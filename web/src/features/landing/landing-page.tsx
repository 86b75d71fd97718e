import { useRef } from 'react'
import { Closing } from './closing.tsx'
import { FeatureList } from './feature-list.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LookAround } from './look-around.tsx'
import { Strengths } from './strengths.tsx'

export function LandingPage() {
  const features = useRef<HTMLHeadingElement>(null)
  const showFeatures = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    features.current?.focus({ preventScroll: true })
    features.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
  }
  return (
    <>
      <main className="grow px-4 focus:outline-none md:px-8">
        <div className="mx-auto flex max-w-5xl flex-col gap-20 pt-6 pb-20 md:gap-28 md:pt-8 md:pb-28">
          <Hero onLearnMore={showFeatures} />
          <FeatureList headingRef={features} />
          <Strengths />
          <LookAround />
          <Closing />
        </div>
      </main>
      <LandingFooter />
    </>
  )
}
