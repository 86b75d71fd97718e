import { RichText } from '../../../ui/rich-text.tsx'
import { hiddenTags } from './hidden-tags.tsx'

/** The number of a rating; screen readers also hear what it is and out of how many. */
export function RatingText({ rating }: { readonly rating: string }) {
  return (
    <RichText
      message="<hidden>Rating </hidden>{rating}<hidden> of 5</hidden>"
      values={{ rating }}
      tags={hiddenTags}
    />
  )
}
