import {
  BasketDrawing,
  CalendarDrawing,
  CheckBoardDrawing,
  Drawing,
  HouseDrawing,
  JarDrawing,
  EnvelopeDrawing,
  LostPageDrawing,
  NestDrawing,
  NoSignalDrawing,
  ReceiptDrawing,
} from '../../src/ui/drawings.tsx'
import { Row, Specimen } from '../specimen.tsx'

export function Drawings() {
  return (
    <>
      <Specimen title="For what is empty" isWide>
        <Row>
          <NestDrawing />
          <CheckBoardDrawing />
          <ReceiptDrawing />
          <HouseDrawing />
          <EnvelopeDrawing />
          <JarDrawing />
          <BasketDrawing />
          <CalendarDrawing />
        </Row>
      </Specimen>
      <Specimen title="For what failed">
        <Row>
          <NoSignalDrawing />
          <LostPageDrawing />
        </Row>
      </Specimen>
      <Specimen title="Drawing: the ground all of them stand on">
        <Drawing>
          <circle className="fill-leaf-soft stroke-leaf" cx="64" cy="58" r="26" />
        </Drawing>
      </Specimen>
    </>
  )
}
