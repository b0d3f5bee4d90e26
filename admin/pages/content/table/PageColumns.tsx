import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useRef } from 'react'
import type { Identifier } from 'react-admin'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { ChoiceColumn } from '../../../resource/list/table/ChoiceColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListTable } from '../../../resource/list/table/ListTable.tsx'
import { useVisibleSelection } from '../../../resource/list/useVisibleSelection.ts'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ActionCount, Changed, GapCount, PageName, PageSection, PendingCount } from './PageCells.tsx'
import { PageRowActs } from './PageRowActs.tsx'
import { PageStatus } from './PageStatus.tsx'

const all = () => true

const middle: Language = 'he'

/** The head of the gaps of a language; the one in the middle says above all three what they are. */
const GapHead = ({ language }: { language: Language }) => {
  const words = useWords()
  // Drawn, not said: what is read of a head must be what is seen of it.
  const over = { content: JSON.stringify(language === middle ? words('contentTable.noText') : '\u00a0') }
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ whiteSpace: 'nowrap', width: 0, display: 'flex', justifyContent: 'center', '&::before': over }}
      />
      {language}
    </Box>
  )
}

const GapColumn = ({ language }: { language: Language }) => (
  <ListColumn
    source={`missing.${language}`}
    label={<GapHead language={language} />}
    name={`${useWords()('contentTable.noText')} ${language}`}
    align="center"
    padding="none"
    render={(page: PageRow) => <GapCount page={page} language={language} />}
  />
)

/** The pages of the site as a table. Where there is less room, what tells least goes first. */
export const PageColumns = () => {
  const words = useWords()
  const isNarrow = useIsNarrow()
  const last = useRef<Identifier>(undefined)
  useVisibleSelection()
  const number = (page: PageRow) => <bdi dir="ltr">{page.pageNumber ?? '—'}</bdi>
  return (
    <ListTable aria-label={words('shell.menu.overview')}>
      <ChoiceColumn mayChoose={all} last={last} />
      {!isNarrow && <ListColumn source="pageNumber" label="№" render={number} />}
      <ListColumn
        source="title"
        label={words('contentTable.page')}
        render={(page: PageRow) => <PageName page={page} />}
      />
      <ListColumn
        source="section"
        label={words('contentTable.section')}
        render={(page: PageRow) => <PageSection page={page} />}
      />
      <ListColumn
        source="actionCount"
        align="right"
        label={words('content.list.actions')}
        render={(page: PageRow) => <ActionCount page={page} />}
      />
      {languages.map((language) => (
        <GapColumn key={language} language={language} />
      ))}
      <ListColumn
        source="pending"
        align="right"
        label={words('contentTable.pending')}
        render={(page: PageRow) => <PendingCount page={page} />}
      />
      <ListColumn
        source="status"
        label={words('contentTable.status')}
        render={(page: PageRow) => <PageStatus page={page} />}
      />
      <ListColumn
        source="lastModified"
        label={words('contentTable.changed')}
        render={(page: PageRow) => <Changed page={page} />}
      />
      <ListColumn
        padding="none"
        label={<span style={visuallyHidden}>{words('resource.acts')}</span>}
        render={(page: PageRow) => <PageRowActs page={page} />}
      />
    </ListTable>
  )
}
