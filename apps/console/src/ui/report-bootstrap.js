/*
 * Runs inside a report's sandboxed frame and draws its charts from the JSON that stands in the page.
 * The content policy lets it run by its hash, which the build computes: nothing else inline runs there.
 */
(() => {
  const tell = (message) => window.parent.postMessage({ from: 'report', ...message }, '*');
  document.addEventListener('securitypolicyviolation', (event) =>
    tell({ kind: 'stopped', directive: event.effectiveDirective }),
  );
  window.addEventListener('error', (event) => tell({ kind: 'failed', reason: event.message }));
  document.addEventListener('DOMContentLoaded', () => {
    const { charts, dark } = JSON.parse(document.getElementById('report-data').textContent);
    let waiting = charts.length;
    for (const [index, option] of charts.entries()) {
      const place = document.querySelector(`[data-chart="${index}"]`);
      const chart = window.echarts.init(place, dark ? 'dark' : undefined, { renderer: 'svg' });
      chart.on('finished', function finished() {
        chart.off('finished', finished);
        waiting -= 1;
        if (waiting === 0) tell({ kind: 'drawn', shapes: document.querySelectorAll('svg path').length });
      });
      chart.setOption({ animation: false, backgroundColor: 'transparent', ...option });
      window.addEventListener('resize', () => chart.resize());
    }
  });
})();
