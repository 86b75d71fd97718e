import type { JobHandler } from '../../../jobs/job-queue.ts'
import { createRecipePictures, keepPicture, type PictureJob } from './photos.service.ts'

/** One that is no picture, or lies where nobody may look, is forgotten: the recipe goes on without. */
export const fetchPicture: JobHandler = ({ db, services }, { payload }) =>
  keepPicture(db, services.keep(createRecipePictures), payload as PictureJob)
