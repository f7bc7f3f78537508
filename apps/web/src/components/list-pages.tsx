import { Pagination } from 'antd'

interface ListPagesProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** The pages of a list below it; absent while it has one. */
export function ListPages({ page, pageSize, total, onPage }: ListPagesProps) {
  return (
    <Pagination
      style={{ marginTop: 16 }}
      align="end"
      hideOnSinglePage
      showSizeChanger={false}
      current={page}
      pageSize={pageSize}
      total={total}
      onChange={onPage}
    />
  )
}
