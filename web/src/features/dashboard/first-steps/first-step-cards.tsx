import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { useExampleOffer, useExampleRemoval } from '../../demo/sample-data-writes.api.ts'
import { FirstStepCard } from './first-step-card.tsx'

/** For people without a house group where there are some. */
export function JoinHousehold() {
  return (
    <FirstStepCard
      title={t('Find your household')}
      text={t('You are in no house group yet. Join one, or create it.')}
    >
      <Link to={paths.houseGroups} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        {t('Go to House Groups')}
      </Link>
    </FirstStepCard>
  )
}

interface StartHouseholdProps {
  /** Whether the household has no other members. */
  readonly isAlone: boolean
  readonly isEmpty: boolean
  readonly isExample: boolean
}

const toTexts = ({ isAlone, isExample }: Omit<StartHouseholdProps, 'isEmpty'>) => {
  if (isExample)
    return {
      title: t('This is an example'),
      text: t('Try it out. Removing the example keeps what you have added or changed.'),
    }
  return isAlone
    ? {
        title: t('Make it yours'),
        text: t('Invite the others, and fill it with an example to look around.'),
      }
    : {
        title: t('Nothing is here yet'),
        text: t('Add the first task or item, or fill your household with an example to look around.'),
      }
}

/** For a household that is new or still filled with the example. */
export function StartHousehold({ isAlone, isEmpty, isExample }: StartHouseholdProps) {
  const offer = useExampleOffer(isEmpty)
  const example = useExampleRemoval()
  return (
    <FirstStepCard {...toTexts({ isAlone, isExample })}>
      {isAlone && (
        <Link to={paths.houseGroups} hash="invite" className={buttonStyles({ size: 'sm' })}>
          {t('Invite')}
        </Link>
      )}
      {offer.isOffered && (
        <Button variant="outline" size="sm" isPending={offer.isFilling} onClick={offer.fill}>
          {t('Fill with an example')}
        </Button>
      )}
      {isExample && (
        <Button variant="outline" size="sm" isPending={example.isRemoving} onClick={example.remove}>
          {t('Remove the example')}
        </Button>
      )}
    </FirstStepCard>
  )
}
