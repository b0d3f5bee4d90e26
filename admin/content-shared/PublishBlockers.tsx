import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { TextIssues } from './TextIssues.tsx'

interface PublishBlockersProps {
  /** Texts that cannot be published, with their issues; more than one are named by their keys. */
  blockers: readonly PublishBlocker[]
  /** Name under which the typed reason is kept until the texts are published. */
  keepAs: string | undefined
  isBusy: boolean
  /** Publishes in spite of warnings. */
  onOverride: (reason: string) => void
}

/** Alert with the issues that keep texts from being published; warnings can be overridden with a reason. */
export const PublishBlockers = ({ blockers, keepAs, isBusy, onOverride }: PublishBlockersProps) => {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)

  const hasErrors = blockers.some(({ findings }) => findings.some(({ severity }) => severity === 'error'))
  const override = (reason: string) => {
    setIsAsking(false)
    onOverride(reason)
  }

  return (
    <Alert severity={hasErrors ? 'error' : 'warning'} sx={{ marginBlockEnd: 3, '& > div': { flexGrow: 1 } }}>
      <AlertTitle>{t('content.checks.refused.title')}</AlertTitle>
      <Stack sx={{ gap: 2, maxBlockSize: '30vh', overflow: 'auto' }}>
        {blockers.map(({ id, content_key, part, option, findings }) => (
          <div key={`${id} ${part} ${option}`}>
            {(blockers.length > 1 || part !== 'text') && (
              <Typography variant="body2">
                <bdi dir="ltr">{[content_key, option].filter(Boolean).join(' · ')}</bdi>
              </Typography>
            )}
            <TextIssues issues={findings} />
          </div>
        ))}
      </Stack>
      {!hasErrors && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => setIsAsking(true)}
          sx={{ marginBlockStart: 2 }}
        >
          {t('content.checks.refused.override')}
        </Button>
      )}
      {isAsking && <OverrideDialog keepAs={keepAs} onConfirm={override} onClose={() => setIsAsking(false)} />}
    </Alert>
  )
}

/** Returns the name under which the reason for publishing these in spite of warnings is kept. */
export const overrideKey = (
  subject: 'pages' | 'texts' | 'drafts',
  ids: readonly (string | number)[],
): string => `override/${subject}/${ids.toSorted().join()}`

type OverrideDialogProps = Pick<ComponentProps<typeof ReasonDialog>, 'keepAs' | 'onConfirm' | 'onClose'>

/** Dialog that asks for the reason to publish in spite of warnings. */
export const OverrideDialog = (props: OverrideDialogProps) => {
  const t = useTranslate()

  return (
    <ReasonDialog
      {...props}
      title={t('content.checks.refused.question')}
      label={t('content.checks.refused.reason')}
      hint={t('content.checks.refused.kept')}
      confirmLabel={t('content.checks.refused.publish')}
    />
  )
}
