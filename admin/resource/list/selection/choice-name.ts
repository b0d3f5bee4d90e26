import { type RaRecord, useTranslate } from 'react-admin'
import { isolateBidi } from '../../../../domain/format/format.ts'

/** Names a record beside the box that chooses it. */
export type NameOf<Row extends RaRecord> = (record: Row) => string

/** What is said of the box that chooses a record, by its name where that is known. */
export const useChoiceName = <Row extends RaRecord>(nameOf: NameOf<Row> | undefined) => {
  const select = useTranslate()('ra.action.select_row')
  return (record: Row): string => (nameOf ? `${select}: ${isolateBidi(nameOf(record))}` : select)
}
