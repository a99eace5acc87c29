/*
 * Runs inside a report's sandboxed frame and draws its charts from the JSON that stands in the page.
 * The content policy lets it run by its hash, which the build computes: nothing else inline runs there.
 */
(() => {
  const phone = window.matchMedia('(max-width: 719px)');
  const tell = (message) => window.parent.postMessage({ from: 'report', ...message }, '*');
  document.addEventListener('securitypolicyviolation', (event) =>
    tell({ kind: 'stopped', directive: event.effectiveDirective }),
  );
  window.addEventListener('error', (event) => tell({ kind: 'failed', reason: event.message }));
  document.addEventListener('DOMContentLoaded', () => {
    const { charts, dark } = JSON.parse(document.getElementById('report-data').textContent);
    let waiting = charts.length;
    const drawn = charts.map(({ wide, narrow = wide }, index) => {
      const place = document.querySelector(`[data-chart="${index}"]`);
      let shown = phone.matches ? narrow : wide;
      const chart = window.echarts.init(place, dark ? 'dark' : undefined, {
        renderer: 'svg',
        width: shown.width,
        height: shown.height,
      });
      const draw = () =>
        chart.setOption(
          { backgroundColor: 'transparent', ...shown.option, animation: false },
          { notMerge: true },
        );
      chart.on('finished', function finished() {
        chart.off('finished', finished);
        waiting -= 1;
        if (waiting === 0) tell({ kind: 'drawn', shapes: document.querySelectorAll('svg path').length });
      });
      draw();
      return (wanted) => {
        const next = wanted === 'narrow' ? narrow : wide;
        if (next === shown && shown.width) return;
        shown = next;
        chart.resize({ width: shown.width, height: shown.height });
        draw();
      };
    });
    const fit = (wanted) => {
      for (const again of drawn) again(wanted);
    };
    const byWindow = () => fit(phone.matches ? 'narrow' : 'wide');
    window.addEventListener('resize', byWindow);
    window.addEventListener('beforeprint', () => fit('wide'));
    window.addEventListener('afterprint', byWindow);
  });
})();
