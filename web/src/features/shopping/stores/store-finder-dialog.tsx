import { LocateFixed, Map as MapIcon } from 'lucide-react'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Place, toMapUrl, toPlaceText, noPosition, toPositionFailure } from './store-finder.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/**
 * Returns the device's position, for which the browser asks for permission. @throws {Error} with a message for the
 * user.
 */
const findPosition = (): Promise<Place> =>
  new Promise((resolve, reject) => {
    // Missing in old browsers, despite its type; without HTTPS it always fails.
    const { geolocation } = navigator as Partial<Navigator>
    if (!geolocation || !isSecureContext) {
      reject(new Error(t(noPosition)))
      return
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: 'position', latitude, longitude }),
      ({ code }) => reject(new Error(toPositionFailure(code))),
      options,
    )
  })

interface StoreFinderDialogProps {
  readonly isOpen?: boolean
  readonly onClose: () => void
}

export function StoreFinderDialog({ isOpen = true, onClose }: StoreFinderDialogProps) {
  const formId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Store Finder')}
      description={t('Find grocery stores on a map, which opens in a new tab.')}
      footer={
        <Button type="submit" form={formId}>
          <MapIcon aria-hidden="true" />
          {t('Find Stores')}
        </Button>
      }
    >
      <StoreFinder formId={formId} />
    </Dialog>
  )
}

function StoreFinder({ formId }: { formId: string }) {
  const { place, problem, isLocating, enterWords, locate, setProblem } = usePlace()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (toPlaceText(place) !== '') {
      window.open(toMapUrl(place), '_blank', 'noopener,noreferrer')
      return
    }
    setProblem(t('Enter a place or postcode, or use your location'))
    field.current?.focus()
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="space-y-3">
      <TextField
        ref={field}
        label={t('Place or postcode')}
        autoComplete="postal-code"
        maxLength={200}
        enterKeyHint="search"
        value={place.kind === 'words' ? place.text : `${t(nearMe)} (${toPlaceText(place)})`}
        error={problem}
        hint={t('Only the map gets to know the place; this server does not.')}
        onChange={(event) => enterWords(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="outline"
        isPending={isLocating}
        pendingLabel={t('Finding your location…')}
        onClick={locate}
      >
        <LocateFixed aria-hidden="true" />
        {t('Use my location')}
      </Button>
    </form>
  )
}

const nearMe = msg('Near me')
const nowhere: Place = { kind: 'words', text: '' }

function usePlace() {
  const [place, setPlace] = useState(nowhere)
  const [problem, setProblem] = useState<string>()
  const [isLocating, setIsLocating] = useState(false)
  const enterWords = (text: string): void => {
    // Editing replaces a found position as a whole: a part of it would be neither a position nor a place name.
    setPlace(text.startsWith(t(nearMe)) ? nowhere : { kind: 'words', text })
    setProblem(undefined)
  }
  const locate = (): void => {
    setProblem(undefined)
    setIsLocating(true)
    findPosition()
      .then(setPlace, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setIsLocating(false))
  }
  return { place, problem, isLocating, enterWords, locate, setProblem }
}
