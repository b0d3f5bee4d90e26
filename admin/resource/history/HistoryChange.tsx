import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslateLabel } from 'react-admin'
import { nativeNames } from '../../../domain/languages.ts'
import { descriptorOf } from '../../../domain/resources/index.ts'
import type { Change } from '../../providers/audit/history.ts'
import { useWords } from '../../ui/useWords.ts'
import { ChangeValue, declaredIn } from './ChangeValue.tsx'

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {label}
    </Typography>
    {children}
  </Box>
)

const sideStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const

/** A field as it was before a change and as it became, drawn as the field is drawn elsewhere. */
export const HistoryChange = ({ resource, change }: { resource: string; change: Change }) => {
  const words = useWords()
  const translateLabel = useTranslateLabel()
  const { field, language, status } = change
  const declared = declaredIn(descriptorOf(resource), change)
  const name = translateLabel({ source: field, resource: declared.name })
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
            <ChangeValue resource={declared} change={change} at="before" />
          </Box>
        </Side>
        <Side label={words('history.after')}>
          <Box component="ins" sx={sideStyle}>
            <ChangeValue resource={declared} change={change} at="after" />
          </Box>
        </Side>
      </Box>
    </div>
  )
}
