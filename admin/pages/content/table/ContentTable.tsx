import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { pageTable } from '../../../../domain/content/page-table.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { ListedContext } from '../../../resource/list/listed.ts'
import { Pager } from '../../../resource/list/Pager.tsx'
import { PageSize } from '../../../resource/list/PageSize.tsx'
import { ByView } from '../../../resource/list/views/ByView.tsx'
import { ViewNotice } from '../../../resource/list/views/ViewNotice.tsx'
import { DeclaredContext } from '../../../resource/useDeclared.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { pagePath, pendingPath } from '../paths.ts'
import { Figures } from './Figures.tsx'
import { PageCards } from './PageCards.tsx'
import { PageColumns } from './PageColumns.tsx'
import { PageFilters } from './PageFilters.tsx'
import { AskContext, type PageAct } from './page-acts.ts'
import { Selection } from './Selection.tsx'
import { usePageRecords } from './usePageRecords.ts'

const PageQuestion = onDemand(async () => (await import('./PageQuestion.tsx')).PageQuestion)

const sizes = [10, 25, 50, 100]

const Acts = () => {
  const words = useWords()
  const may = useMay()
  const state = useLeavingState()
  return (
    <>
      {may(contentAccess.write) && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pagePath('new')}
          state={state}
          startIcon={<Add />}
        >
          {words('contentTable.newPage')}
        </Button>
      )}
      <Button variant="contained" component={Link} to={pendingPath()} state={state}>
        {words('contentTable.lookAtChanges')}
      </Button>
    </>
  )
}

interface Asked {
  act: PageAct
  pages: readonly PageRow[]
}

/** The table as a list of people's own arrangement, which the address may name as a saved view. */
const Arranged = ({ children }: { children: ReactNode }) => {
  const declared = useContext(DeclaredContext)
  const withTable = useMemo(() => [...declared, pageTable], [declared])
  return (
    <DeclaredContext value={withTable}>
      <ResourceContextProvider value={pageTable.name}>
        <ByView>{children}</ByView>
      </ResourceContextProvider>
    </DeclaredContext>
  )
}

const Pages = () => {
  const words = useWords()
  const { list, listed } = usePageRecords()
  const [asked, setAsked] = useState<Asked>()
  return (
    <ListContextProvider value={list}>
      <ListedContext value={listed}>
        <AskContext value={(act, pages) => setAsked({ act, pages })}>
          <PageHeader title={words('shell.menu.overview')} aside={<Figures />} actions={<Acts />} />
          <Paper variant="outlined">
            <PageFilters />
            <ViewNotice />
            <ListRows
              table={<PageColumns />}
              cards={<PageCards />}
              cardsBelow="md"
              nothingYet={{ title: words('contentTable.nothingYet') }}
            />
            <Pager>
              <PageSize sizes={sizes} />
            </Pager>
          </Paper>
          <Selection />
          <Suspense>{asked && <PageQuestion {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
        </AskContext>
      </ListedContext>
    </ListContextProvider>
  )
}

/** All pages of the site as a table: what they lack, what waits on them, and what can be done with them. */
export const ContentTable = () => (
  <Arranged>
    <Pages />
  </Arranged>
)
