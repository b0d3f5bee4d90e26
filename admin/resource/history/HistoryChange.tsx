import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslateLabel } from 'react-admin'
import { rulesOf } from '../../../domain/field.ts'
import { nativeNames } from '../../../domain/languages.ts'
import { fieldOf } from '../../../domain/resource.ts'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { descriptorOf } from '../../../domain/resources/index.ts'
import type { Change } from '../../providers/history.ts'
import { Difference } from '../../ui/difference/Difference.tsx'
import { NoText } from '../../ui/NoText.tsx'
import { useWords } from '../../ui/useWords.ts'
import { WholeValue } from '../values/Cell.tsx'
import { partsOf } from '../values/parts.ts'
import { shown } from '../values/types/field-type-view.ts'
import { OptionSet } from './OptionSet.tsx'

/** What is told of an item's options is declared of dropdowns. */
const declaredIn = (resource: string, { field }: Change): string =>
  fieldOf(descriptorOf(resource), field) ? resource : dropdowns.name

const areOptions = (resource: string, { field }: Change): boolean =>
  resource === dropdowns.name && field === 'options'

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {label}
    </Typography>
    {children}
  </Box>
)

const isWords = (value: unknown): value is string => typeof value === 'string'

interface ValueProps {
  resource: string
  change: Change
  /** Which of its two sides. */
  at: 'before' | 'after'
}

const Value = ({ resource, change, at }: ValueProps) => {
  const field = fieldOf(descriptorOf(resource), change.field)
  const value = change[at]
  if (!field) return <NoText />
  if (areOptions(resource, change)) {
    const other = change[at === 'before' ? 'after' : 'before']
    return <OptionSet side={value} other={other} />
  }
  const parts = partsOf(change.field, field)
  const part = parts.find(({ language }) => language === change.language) ?? { path: change.field }
  if (value === null || value === '') return part.language ? <NoText /> : <span>{shown(null)}</span>
  const [before, after] = [change.before ?? '', change.after ?? '']
  // Markup is shown as it reads, without marks inside it.
  const isPlain = !rulesOf(field.type).words
  if (isPlain && part.language && isWords(before) && isWords(after))
    return <Difference before={before} after={after} language={part.language} side={at} />
  return <WholeValue field={field} part={part} value={value} />
}

const sideStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const

/** A field as it was before a change and as it became, drawn as the field is drawn elsewhere. */
export const HistoryChange = ({ resource, change }: { resource: string; change: Change }) => {
  const words = useWords()
  const translateLabel = useTranslateLabel()
  const { field, language, status } = change
  const declared = declaredIn(resource, change)
  const name = translateLabel({ source: field, resource: declared })
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 500 }}>
        {name}
        {language && (
          <>
            : <bdi>{nativeNames[language]}</bdi>
          </>
        )}
        {status === 'draft' && ` (${words('history.draft')})`}
      </Typography>
      <Box
        component="dd"
        sx={{ margin: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Side label={words('history.before')}>
          <Box component="del" sx={{ ...sideStyle, color: 'text.secondary' }}>
            <Value resource={declared} change={change} at="before" />
          </Box>
        </Side>
        <Side label={words('history.after')}>
          <Box component="ins" sx={sideStyle}>
            <Value resource={declared} change={change} at="after" />
          </Box>
        </Side>
      </Box>
    </div>
  )
}
