/** The room of the rows of a table that are not drawn. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} />
    </tr>
  )
