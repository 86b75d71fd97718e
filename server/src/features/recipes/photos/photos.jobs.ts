import type { JobHandler } from '../../../jobs/job-queue.ts'
import { createRecipePictures, keepPicture, type PictureJob } from './photos.service.ts'

/** A picture that is invalid or at a forbidden address is dropped, and the recipe stays without a photo. */
export const fetchPicture: JobHandler = ({ db, services }, { payload }) =>
  keepPicture(db, services.keep(createRecipePictures), payload as PictureJob)
