import type { JobHandler } from '../../../jobs/job-queue.ts'
import { keepPicture, type PictureJob, type PicturesElsewhere } from './photos.service.ts'

/** One that is no picture, or lies where nobody may look, is forgotten: the recipe goes on without. */
export const createFetchPicture =
  (pictures: Pick<PicturesElsewhere, 'fetchPhoto'>): JobHandler =>
  (db, { payload }) =>
    keepPicture(db, pictures, payload as PictureJob)
