import { useQuery } from '@tanstack/react-query'
import { exposureStatusQuery } from './exposure.api.ts'
import { toExposureSentence } from './exposure-sentence.ts'
import { OperationMessage } from './operation-message.tsx'

export function ExposureMessage() {
  const { data: status } = useQuery(exposureStatusQuery)
  const sentence = status && toExposureSentence(status)
  return sentence ? <OperationMessage sentence={sentence} /> : null
}
