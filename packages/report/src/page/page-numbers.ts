/** Where each chapter begins in a printed report, by its name in the page. Chromium writes these objects unpacked. */
function pagesOf(pdf: string): Map<string, number> {
  const pages = [...pdf.matchAll(/^(\d+) 0 obj\s*<<\/Type \/Page\s/gm)].map(([, object]) => object);
  const named = pdf.matchAll(/\/([a-z_]+) \[(\d+) 0 R \/XYZ/g);
  return new Map(
    [...named].flatMap(([, name = '', object]) => {
      const index = pages.indexOf(object);
      return index === -1 ? [] : [[name, index + 1]];
    }),
  );
}

/** The same page with numbers in its contents. There is room for them already: printed again, nothing moves. */
export function withPageNumbers(page: string, printed: Uint8Array): string {
  const numbers = pagesOf(Buffer.from(printed).toString('latin1'));
  return page.replaceAll(
    /<span class="page" data-of="([a-z_]+)"><\/span>/g,
    (tag, name: string) => `<span class="page" data-of="${name}">${numbers.get(name) ?? ''}</span>`,
  );
}
