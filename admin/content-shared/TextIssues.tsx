import { Alert, Button, Stack, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Fragment } from 'react'
import { languages, nativeNames } from '../../domain/languages.ts'
import { severityOf, type TextIssue } from '../../domain/translations/text-issues.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { textStatus } from './content-items.ts'
import type { PageItem } from './content-types.ts'

interface Props extends Pick<LineProps, 'onShow'> {
  issues: readonly TextIssue[]
}

/** Issues of an item's texts, one per line: language, issue and remedy. */
export const TextIssues = ({ issues, onShow }: Props) =>
  issues.length > 0 && (
    <Stack role="status" sx={{ gap: 1 }}>
      {issues.map((finding) => (
        <IssueLine
          key={`${finding.check} ${finding.language} ${finding.lacking}`}
          issue={finding}
          onShow={onShow}
        />
      ))}
    </Stack>
  )

interface MarksProps {
  label?: string
  marks?: readonly string[] | undefined
}

/** Parts of a text, each in its own direction. */
const Marks = ({ label = '', marks = [] }: MarksProps) =>
  marks.length > 0 && (
    <>
      {label ? `; ${label}` : ':'}
      {[...new Set(marks)].map((mark) => (
        <Fragment key={mark}>
          {' '}
          <bdi>{mark}</bdi>
        </Fragment>
      ))}
    </>
  )

/** Short description of an issue. */
export const IssueText = ({ issue }: { issue: TextIssue }) => {
  const t = useTranslate()

  const { check, source, limit, lacking, extra } = issue
  const messageArgs = { source: source ? nativeNames[source] : '', limit: limit ?? 0 }

  return (
    <>
      {t(`content.checks.found.${check}`, messageArgs)}
      <Marks label={t('content.editor.lacks')} marks={lacking} />
      <Marks label={source && t('content.editor.extra')} marks={extra} />
    </>
  )
}

const colours = { error: 'error', warning: 'warning', notice: 'info' } as const

interface LineProps {
  issue: TextIssue
  /** Selects the issue in the text. */
  onShow?: (finding: TextIssue) => void
}

const IssueLine = ({ issue, onShow }: LineProps) => {
  const t = useTranslate()

  const { check, language } = issue
  const showButton = onShow && (
    <Button size="small" color="inherit" onClick={() => onShow(issue)}>
      {t('textEditor.checks.show')}
    </Button>
  )

  return (
    <Alert severity={colours[severityOf(issue)]} action={showButton} sx={{ paddingBlock: 0 }}>
      <bdi>{nativeNames[language]}</bdi>: <IssueText issue={issue} />
      <Typography variant="body2" color="textSecondary">
        {t(`content.checks.remedy.${check}`)}
      </Typography>
    </Alert>
  )
}

/** Status of a text in each language: a dot each, and in words for those that need work. */
export const LanguageDots = ({ action }: { action: PageItem }) => {
  const t = useTranslate()

  const states = languages.map((language) => ({ language, status: textStatus(action, language) }))
  const unpublished = states.filter(({ status }) => status !== 'published')

  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexShrink: 0 }}>
      {states.map(({ language, status }) => (
        <StatusDot key={language} status={status} isHollow={status === 'missing'} />
      ))}
      <span style={visuallyHidden}>
        {unpublished
          .map(({ language, status }) => `${nativeNames[language]}: ${t(`content.editor.${status}`)}`)
          .join(', ')}
      </span>
    </Stack>
  )
}
