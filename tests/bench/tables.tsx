import { parseArgs } from 'node:util'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CoreAdminContext, DataTable, memoryStore, TextField } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { LocalList } from '../../admin/resources/ListContext.tsx'
import { ListColumn, ListTable } from '../../admin/resources/ListTable.tsx'
import { useListState } from '../../admin/resources/useListState.ts'
import { buildTheme } from '../../admin/theme/theme.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '50' }, rounds: { type: 'string', default: '30' } },
})

const theme = createTheme(buildTheme('ru', 'light'))

const columns = ['code', 'name_ru', 'name_he', 'name_en', 'status', 'updated_at']

const rows = Array.from({ length: Number(values.rows) }, (_, index) => ({
  id: index + 1,
  ...Object.fromEntries(columns.map((column) => [column, `${column} ${index}`])),
}))

const List = ({ children }: { children: ReactNode }) => {
  const state = useListState({ sort: { field: 'code', order: 'ASC' }, perPage: rows.length })

  return (
    <LocalList name="banks" state={state} rows={rows}>
      {children}
    </LocalList>
  )
}

const render = (table: ReactNode): string =>
  renderToString(
    <StaticRouter location="/banks">
      <CoreAdminContext store={memoryStore({ locale: 'en' })}>
        <ThemeProvider theme={theme}>
          <List>{table}</List>
        </ThemeProvider>
      </CoreAdminContext>
    </StaticRouter>,
  )

const tables: Readonly<Record<string, ReactNode>> = {
  "react-admin's DataTable": (
    <DataTable bulkActionButtons={false}>
      {columns.map((column) => (
        <DataTable.Col key={column} source={column}>
          <TextField source={column} />
        </DataTable.Col>
      ))}
    </DataTable>
  ),
  ListTable: (
    <ListTable>
      {columns.map((column) => (
        <ListColumn key={column} source={column} label={column} />
      ))}
    </ListTable>
  ),
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const times = new Map(Object.keys(tables).map((name) => [name, [] as number[]]))
for (let round = 0; round < Number(values.rounds); round++)
  for (const [name, table] of Object.entries(tables)) {
    const start = performance.now()
    const html = render(table)
    times.get(name)?.push(performance.now() - start)
    if (!html.includes(`name_en ${rows.length - 1}`)) throw new Error(`${name} has not rendered its rows`)
  }

console.log(`${rows.length} rows of ${columns.length} columns, median of ${values.rounds} renders`)
for (const [name, ofTable] of times) console.log(`${name}: ${median(ofTable).toFixed(1)} ms`)
