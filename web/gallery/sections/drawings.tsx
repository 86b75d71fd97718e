import { Drawing, drawingNames } from '../../src/ui/states/drawing.tsx'
import { Row, Specimen } from '../specimen.tsx'

export function Drawings() {
  return (
    <Specimen title="Drawing: for what is empty or failed" isWide>
      <Row>
        {drawingNames.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </Row>
    </Specimen>
  )
}
