import { absencesApi } from '@roost/contract/tasks/absences.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { createAbsence, departureSubscriber, listAbsences, removeAbsence } from './absences.service.ts'

export const absencesFeature: FeatureManifest = {
  routes: bind(absencesApi, { list: listAbsences, create: createAbsence, remove: removeAbsence }),
  subscribers: [departureSubscriber],
}
