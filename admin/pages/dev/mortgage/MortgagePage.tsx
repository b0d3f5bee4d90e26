import { Button, Paper, Tab, Tabs, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Measured, measure } from '../../../providers/own/measure.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { FlowTable } from './FlowTable.tsx'
import { SchemaTable } from './SchemaTable.tsx'

const paths = ['/health', '/api/content/mortgage', '/api/db-info', '/api/content/menu/translations'] as const

const tabs = ['flow', 'schema', 'response'] as const

/** The calls one after another, so that none waits for another. */
const measureAll = async (signal: AbortSignal): Promise<Measured[]> => {
  const all: Measured[] = []
  for (const path of paths) all.push(await measure(path, signal))
  return all
}

/** How much of an answer is shown. */
const shown = 4000

const Response = ({ measured }: { measured: Measured | undefined }) => {
  const words = useWords()
  if (!measured) return <Typography sx={{ padding: 3 }}>{words('dev.measuring')}</Typography>
  return (
    <>
      <Typography variant="body2" sx={{ padding: 3 }}>
        {words('dev.response', { path: measured.path })}{' '}
        {measured.text.length > shown && words('dev.shortened', { count: shown })}
      </Typography>
      <Typography
        component="pre"
        dir="ltr"
        // It is read by moving along, which the keyboard does as well.
        tabIndex={0}
        sx={{ margin: 0, padding: 3, fontSize: 12, overflow: 'auto', maxHeight: 480, whiteSpace: 'pre-wrap' }}
      >
        {measured.text.slice(0, shown)}
      </Typography>
    </>
  )
}

/** How data of the mortgage come to the interface: the calls, measured now, the tables and an answer. */
export const MortgagePage = () => {
  const words = useWords()
  const id = useId()
  const [said, say] = useSearchParams()
  const tab = tabs.find((name) => name === said.get('tab')) ?? 'flow'
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['measured', 'mortgage'],
    queryFn: ({ signal }) => measureAll(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader
        title={words('dev.mortgage')}
        crumbs={[{ label: words('dev.title'), to: '/dev' }]}
        aside={words('dev.mortgageText')}
        actions={
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            {words('dev.again')}
          </Button>
        }
      />
      <Tabs
        value={tab}
        aria-label={words('dev.mortgage')}
        onChange={(_, next: string) => say({ tab: next }, { replace: true })}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={words(`dev.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Paper
        variant="outlined"
        role="tabpanel"
        aria-busy={isFetching}
        // It scrolls where it is narrow, by the keyboard as well.
        tabIndex={0}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ marginBlockStart: 3, overflowX: 'auto' }}
      >
        {tab === 'flow' && <FlowTable measured={data} />}
        {tab === 'schema' && <SchemaTable />}
        {tab === 'response' && <Response measured={data?.[1]} />}
      </Paper>
    </>
  )
}
