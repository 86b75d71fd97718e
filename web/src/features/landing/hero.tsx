import { paths } from '../../app/paths.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { HouseholdPicture } from './household-picture.tsx'

export function Hero({ onLearnMore }: { readonly onLearnMore: () => void }) {
  return (
    <section className="grid grid-cols-1 items-center gap-12 md:grid-cols-[1.1fr_1fr] md:gap-8 lg:gap-16">
      <div>
        {/* The only text larger than the type scale allows. */}
        <h1 className="font-display text-[2.5rem] leading-[1.1] font-semibold tracking-[-0.02em] md:text-[3rem] lg:text-[3.75rem] lg:leading-[1.05]">
          Feather your nest, together
        </h1>
        <p className="mt-5 max-w-[36ch] text-pretty text-ink-soft md:text-lg">
          The tasks, the money, the shopping and the dates of your home, in one calm place for everyone who
          lives there.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          <a href={paths.login} className={buttonStyles({ size: 'lg' })}>
            Get Started
          </a>
          <Button variant="outline" size="lg" onClick={onLearnMore}>
            Learn More
          </Button>
        </div>
      </div>
      <HouseholdPicture />
    </section>
  )
}
