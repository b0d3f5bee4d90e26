import { useTranslateLabel } from 'react-admin'
import { ListPage } from '../../../resource/list/ListPage.tsx'
import { RecordTable } from '../../../resource/list/RecordTable.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { TextInPlace } from './TextInPlace.tsx'

const TextColumn = () => (
  <ListColumn source="text" label={useTranslateLabel()({ source: 'text' })} disableSort>
    <TextInPlace />
  </ListColumn>
)

const table = <RecordTable own={{ text: <TextColumn /> }} />

/** All texts of all screens; on a wide screen each is edited where it stands. */
export const TranslationList = () => <ListPage table={table} />
