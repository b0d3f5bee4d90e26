import { Paper } from '@mui/material'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { translations } from '../../../../domain/resources/translations.ts'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { WorkbenchFilters } from './filters/WorkbenchFilters.tsx'
import { useCompleteness } from './queries.ts'
import { TextTable } from './table/TextTable.tsx'
import { useWorkbench } from './useWorkbench.ts'
import { WorkbenchFigures } from './WorkbenchFigures.tsx'

/** All texts of the site side by side in their languages, for those who translate. */
export const WorkbenchPage = () => {
  const words = useWords()
  const { list, ...shown } = useWorkbench()
  const counted = useCompleteness()
  const table = (
    <TextTable
      key={JSON.stringify(shown.filter)}
      {...shown}
      total={list.total ?? 0}
      screens={counted?.screens}
    />
  )
  return (
    <ResourceContextProvider value={translations.name}>
      <ListContextProvider value={list}>
        <PageHeader
          title={translations.label.many[useLanguage()]}
          aside={counted && <WorkbenchFigures screens={counted.screens} />}
        />
        <Paper variant="outlined">
          <WorkbenchFilters counted={counted} />
          <ListRows table={table} cards={table} nothingYet={{ title: words('workbench.nothingYet') }} />
        </Paper>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
