/** The page of the text editor: what surrounds the fields of a text. */
export const textEditor = {
  place: 'Action %{number} of %{total}',
  neighbours: {
    title: 'Neighbouring texts',
    before: 'Previous text (Alt+↑)',
    after: 'Next text (Alt+↓)',
    gap: 'To the next gap',
  },
}
