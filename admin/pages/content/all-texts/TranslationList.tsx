import { DataTable } from 'react-admin'
import { Column } from '../../../resource/list/Column.tsx'
import { ListPage } from '../../../resource/list/ListPage.tsx'
import { RecordTable } from '../../../resource/list/RecordTable.tsx'
import { TextInPlace } from './TextInPlace.tsx'

const table = (
  <RecordTable>
    <Column source="content_key" />
    <Column source="screen_location" />
    <Column source="language" />
    <Column source="status" />
    <DataTable.Col source="text" disableSort>
      <TextInPlace />
    </DataTable.Col>
  </RecordTable>
)

/** All texts of all screens; on a wide screen each is edited where it stands. */
export const TranslationList = () => <ListPage table={table} />
