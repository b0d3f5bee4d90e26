import { Box, Button, Stack, Typography } from '@mui/material'
import { nativeNames } from '../../../../../domain/languages.ts'
import type { Comment } from '../../../../providers/pages/comments.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  comment: Comment
  /** Resolves it, or reopens one that is resolved; nothing where that may not be. */
  onSettle: (() => void) | undefined
}

const Head = ({ comment: { author, language, at } }: Pick<Props, 'comment'>) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {author ?? words('notifications.unknownAccount')}
      </Box>
      {language && <span lang={language}>{nativeNames[language]}</span>}
      <Typography variant="body2" component="span" color="textSecondary">
        <DateTime time={at} />
      </Typography>
    </Stack>
  )
}

const Resolved = ({ comment: { resolved_at, resolved_by } }: Pick<Props, 'comment'>) => {
  const words = useWords()
  return (
    <Typography variant="body2" color="textSecondary">
      {words('textEditor.comments.resolved')}: <DateTime time={resolved_at} />
      {resolved_by && (
        <>
          , <bdi>{resolved_by}</bdi>
        </>
      )}
    </Typography>
  )
}

/** A comment: who says it, when, about which language, to whom, and whether it is dealt with. */
export const CommentLine = ({ comment, onSettle }: Props) => {
  const words = useWords()
  const { text, mentions, resolved_at } = comment
  return (
    <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Head comment={comment} />
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {mentions.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words('textEditor.comments.told')}: <bdi>{mentions.join(', ')}</bdi>
        </Typography>
      )}
      {resolved_at && <Resolved comment={comment} />}
      {onSettle && (
        <Button size="small" onClick={onSettle}>
          {words(resolved_at ? 'textEditor.comments.reopen' : 'textEditor.comments.resolve')}
        </Button>
      )}
    </Box>
  )
}
