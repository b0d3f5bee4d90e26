import { useTranslateLabel } from 'react-admin'
import { Column } from '../../../resource/list/Column.tsx'
import { ListPage } from '../../../resource/list/ListPage.tsx'
import { RecordTable } from '../../../resource/list/RecordTable.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { TextInPlace } from './TextInPlace.tsx'

const TextColumn = () => (
  <ListColumn source="text" label={useTranslateLabel()({ source: 'text' })} disableSort>
    <TextInPlace />
  </ListColumn>
)

const table = (
  <RecordTable>
    <Column source="content_key" />
    <Column source="screen_location" />
    <Column source="language" />
    <Column source="status" />
    <TextColumn />
  </RecordTable>
)

/** All texts of all screens; on a wide screen each is edited where it stands. */
export const TranslationList = () => <ListPage table={table} />
