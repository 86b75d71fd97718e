import { useQuery } from '@tanstack/react-query'
import { exposureStatusQuery } from './exposure.api.ts'
import { toExposureSentence } from './exposure-sentence.ts'
import { OperationNotice } from '../operation-notice.tsx'

export function ExposureNotice() {
  const { data: status } = useQuery(exposureStatusQuery)
  const sentence = status && toExposureSentence(status)
  return sentence ? <OperationNotice sentence={sentence} /> : null
}
