import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FeatureList } from './feature-list.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LookAround } from './look-around.tsx'
import { paths } from '../../lib/paths.ts'
import { buttonStyles, Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { HouseholdPicture } from './household-picture.tsx'
import { HousePlug, type LucideIcon, ShieldCheck, WifiOff } from 'lucide-react'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

interface Strength {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const strengths: readonly Strength[] = [
  {
    Icon: WifiOff,
    title: msg('Works without a signal'),
    text: msg(
      'In the cellar of the supermarket the list is there all the same, and what you tick is sent later.',
    ),
  },
  {
    Icon: HousePlug,
    title: msg('On a machine of your own'),
    text: msg(
      'One small server, at home or wherever you trust. What you write is in a database of yours, and not in ours.',
    ),
  },
  {
    Icon: ShieldCheck,
    title: msg('Nobody looks over your shoulder'),
    text: msg(
      'No adverts and no trackers. Every font, icon and picture of these pages comes from this server.',
    ),
  },
]

function Strengths() {
  return (
    <section aria-label={t('What sets Roost apart')}>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {strengths.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h2 className="font-semibold">{t(title)}</h2>
              <p className="mt-1 text-pretty text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hero({ onLearnMore }: { readonly onLearnMore: () => void }) {
  return (
    <section className="grid grid-cols-1 items-center gap-12 md:grid-cols-[1.1fr_1fr] md:gap-8 lg:gap-16">
      <div>
        {/* The only text larger than the type scale allows. */}
        <h1 className="font-display text-[2.5rem] leading-[1.1] font-semibold tracking-[-0.02em] md:text-[3rem] lg:text-[3.75rem] lg:leading-[1.05]">
          {t('Feather your nest, together')}
        </h1>
        <p className="mt-5 max-w-[36ch] text-pretty text-ink-soft md:text-lg">
          {t(
            'The tasks, the money, the shopping and the dates of your home, in one calm place for everyone who lives there.',
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          <a href={paths.login} className={buttonStyles({ size: 'lg' })}>
            {t('Get Started')}
          </a>
          <Button variant="outline" size="lg" onClick={onLearnMore}>
            {t('Learn More')}
          </Button>
        </div>
      </div>
      <HouseholdPicture />
    </section>
  )
}

function Closing() {
  return (
    <section className="flex flex-col items-center rounded-card bg-leaf-soft px-5 py-12 text-center md:py-16">
      <Drawing name="house" />
      <h2 className="mt-5 font-display text-2xl font-semibold tracking-[-0.015em]">
        {t('Make yourselves at home')}
      </h2>
      <p className="mt-2 max-w-[40ch] text-balance text-ink">
        {t('An email address and a password are all it takes. Whoever runs this Roost lets you in.')}
      </p>
      <a href={paths.login} className={buttonStyles({ size: 'lg', className: 'mt-7' })}>
        {t('Get Started')}
      </a>
    </section>
  )
}

interface LandingPageProps {
  readonly languageChooser: ReactNode
}

/** Whoever has installed the app knows what it is, and gets the sign-in page instead. */
export function LandingPage(props: LandingPageProps) {
  const [isKnown] = useState(() => matchMedia('(display-mode: standalone)').matches)
  useEffect(() => {
    if (!isKnown) return
    history.replaceState(history.state, '', paths.login)
    dispatchEvent(new PopStateEvent('popstate'))
  }, [isKnown])
  return isKnown ? null : <Landing {...props} />
}

function Landing({ languageChooser }: LandingPageProps) {
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
      <LandingFooter languageChooser={languageChooser} />
    </>
  )
}
