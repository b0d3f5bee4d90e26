import { Box, Button, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useCopy } from '../ui/useCopy.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Returns the full address of a path of this server. */
export const toFullAddress = (path: string): string => new URL(path, window.location.origin).href

interface ExampleCardProps {
  title: string
  text: ReactNode
  /** Code that a developer can copy. */
  example: string
  /** Further content below the example. */
  children?: ReactNode
}

/** Card that shows by an example how another system works with the portal. */
export const ExampleCard = ({ title, text, example, children }: ExampleCardProps) => {
  const t = useTranslate()
  const { outcome, copy } = useCopy(example)

  return (
    <TitledCard
      title={title}
      action={
        <Button size="small" aria-live="polite" onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'outward.once.copied' : 'outward.once.copy')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Box component="pre" dir="ltr" sx={codeSx}>
        {example}
      </Box>
      {outcome === 'notCopied' && (
        <Typography variant="body2" role="alert">
          {t('outward.once.notCopied')}
        </Typography>
      )}
      {children}
    </TitledCard>
  )
}

const codeSx = {
  marginBlock: 3,
  marginInline: 0,
  padding: 3,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 12,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

/** Builds the command that reads an address with a key. */
export const readWithKey = (path: string): string =>
  `curl ${toFullAddress(path)} \\\n  -H "Authorization: Bearer bkt_…"`

/** Example of a request with an API key, with a link to the documentation of the API. */
export const KeyExample = () => {
  const t = useTranslate()

  return (
    <ExampleCard
      title={t('outward.keys.example')}
      text={t('outward.keys.intro')}
      example={readWithKey('/api/content-items')}
    >
      <Link href="/api/docs" target="_blank" rel="noopener" underline="always" variant="body2">
        {t('outward.keys.docs')}
      </Link>
    </ExampleCard>
  )
}

const message = {
  type: 'content.published',
  timestamp: '2026-11-22T20:15:03.120Z',
  data: {
    screen: 'mortgage_step1',
    version: '12',
    total: 1,
    records: [{ resource: 'content-items', id: '104', key: 'mortgage_step1.title' }],
  },
}

const signedMessage = `POST https://…
webhook-id: …
webhook-timestamp: 1795378503
webhook-signature: v1,…

${JSON.stringify(message, null, 2)}`

/** Example of a message of a webhook. */
export const WebhookExample = () => {
  const t = useTranslate()

  return (
    <ExampleCard
      title={t('outward.webhooks.example')}
      text={t('outward.webhooks.intro')}
      example={signedMessage}
    />
  )
}
