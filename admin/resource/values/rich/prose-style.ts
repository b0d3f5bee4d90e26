/** How a rich text looks while it is typed, and where it is read. */
export const proseStyle = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol': { marginBlock: 2 },
  '& li > :is(p, ul, ol)': { marginBlock: 0 },
  '& :is(ul, ol)': { paddingInlineStart: 6 },
  '& ul': { listStyleType: 'disc' },
  '& h2': { typography: 'h2', marginBlock: 3 },
  '& h3': { typography: 'h3', marginBlock: 3 },
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  // Where no language is known, each line reads as it is written.
  '&[dir=auto] :is(p, h2, h3)': { unicodeBidi: 'plaintext', textAlign: 'start' },
} as const
