export const texts = {
  export: '导出',
  printing: '正在生成 PDF',
  kinds: {
    html: '网页报告',
    pdf: 'PDF 报告',
    xlsx: 'Excel 表格',
    json: '数据包（JSON）',
  },
  pdfFailed: 'PDF 没有生成',
  pdfFailedNext: '请过一会儿再试，网页报告不受影响。',
  saveHtml: '下载网页',
  back: '返回这节课',
  failed: '报告没有取到',
  again: '再试一次',
  notDrawn: '图没有画出来，数字和原话不受影响。请刷新页面再看。',
};
