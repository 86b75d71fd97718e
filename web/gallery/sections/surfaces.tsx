import { RowHistoryContext } from '../../src/lib/row-history-context.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Badge } from '../../src/ui/badge.tsx'
import { BrandMark } from '../../src/ui/brand-mark.tsx'
import { Card, CardTitle } from '../../src/ui/card.tsx'
import { PendingMark } from '../../src/ui/pending-mark.tsx'
import { RowHistorySlot } from '../../src/ui/row-history-slot.tsx'
import { Row, Specimen, Stack } from '../specimen.tsx'

const badges = ['secondary', 'outline', 'success', 'warning', 'destructive'] as const
const sizes = ['sm', 'md', 'lg'] as const

const renderSampleHistory = () => <p>Added by Mira · Monday</p>

export function Surfaces() {
  return (
    <>
      <Cards />
      <Specimen title="Badge: variants, with an icon, too long">
        <Row>
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
          <Badge>Found between the pages of the cookbook that Edith brought from Königsberg</Badge>
        </Row>
      </Specimen>
      <Specimen title="Avatar: letters, a picture, one that is gone">
        <Stack>
          {sizes.map((size) => (
            <Row key={size}>
              <Avatar imageUrl={null} letter="M" label={`Mira, ${size}`} size={size} />
              <Avatar imageUrl={null} letter="J" label={`Jonas, ${size}`} size={size} />
              <Avatar imageUrl={null} letter="É" label={`Édith, ${size}`} size={size} />
              <Avatar imageUrl="/icon.svg" letter="L" label={`Lea, ${size}`} size={size} />
              <Avatar imageUrl="/gone.png" letter="T" label={`Tom, ${size}`} size={size} />
            </Row>
          ))}
        </Stack>
      </Specimen>
      <Specimen title="BrandMark: with the word and without">
        <Row>
          <BrandMark />
          <BrandMark hasWordmark={false} />
        </Row>
      </Specimen>
      <Specimen title="PendingMark: it comes after a second">
        <Row>
          Water the plants
          <PendingMark />
        </Row>
      </Specimen>
      <Specimen title="RowHistorySlot: it loads when it is opened">
        <RowHistoryContext value={renderSampleHistory}>
          <RowHistorySlot kind="task" id={1} />
        </RowHistoryContext>
      </Specimen>
    </>
  )
}

function Cards() {
  return (
    <>
      <Specimen title="Card with CardTitle" ground="paper">
        <Card>
          <CardTitle>This week</CardTitle>
          <p>Choir is on Wednesday, not on Tuesday, and at St. Ägidien.</p>
        </Card>
      </Specimen>
      <Specimen title="Card, flush: a list runs to its edges" ground="paper">
        <Card isFlush>
          <ul className="gallery-list">
            <li>Boskop Apple Cake</li>
            <li>Buttermilk Pancakes</li>
          </ul>
        </Card>
      </Specimen>
    </>
  )
}
