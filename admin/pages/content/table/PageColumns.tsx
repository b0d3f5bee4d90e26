import visuallyHidden from '@mui/utils/visuallyHidden'
import { useRef } from 'react'
import type { Identifier } from 'react-admin'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { useListed } from '../../../resource/list/listed.ts'
import { useVisibleSelection } from '../../../resource/list/selection/useVisibleSelection.ts'
import { ChoiceColumn } from '../../../resource/list/table/ChoiceColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListTable } from '../../../resource/list/table/ListTable.tsx'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { usePageTitle } from './PageCells.tsx'
import { PageColumn } from './PageColumn.tsx'
import { PageRowActs } from './PageRowActs.tsx'

const all = () => true

/** What stands under another column where there is less room. */
const under: Readonly<Record<string, string>> = {
  pageNumber: 'title',
  section: 'title',
  lastModified: 'status',
}

const useShownColumns = (): readonly string[] => {
  const { columns } = useListed().list
  const isNarrow = useIsNarrow()
  return columns.filter((name) => !(isNarrow && columns.includes(under[name] ?? '')))
}

/** The pages of the site as a table, with the columns that were chosen. */
export const PageColumns = () => {
  const words = useWords()
  const columns = useShownColumns()
  const titleOf = usePageTitle()
  const last = useRef<Identifier>(undefined)
  useVisibleSelection()
  const linked = columns.includes('title') ? 'title' : columns[0]
  return (
    <ListTable
      aria-label={words('shell.menu.overview')}
      sx={{
        '& .MuiTableCell-body': { paddingBlock: 0.5 },
        '& .MuiTableCell-root': { paddingInline: { md: 2, xl: 3 } },
      }}
    >
      <ChoiceColumn mayChoose={all} nameOf={titleOf} last={last} />
      {columns.map((source) => (
        <PageColumn key={source} source={source} isLink={source === linked} />
      ))}
      <ListColumn
        padding="none"
        label={<span style={visuallyHidden}>{words('resource.acts')}</span>}
        render={(page: PageRow) => <PageRowActs page={page} />}
      />
    </ListTable>
  )
}
