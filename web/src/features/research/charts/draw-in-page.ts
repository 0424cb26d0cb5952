/** Draws a chart into the page. No text of it becomes code, which the page's policy forbids, and nothing is fetched for it. */
import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { type ChartSpecification, markDescriber } from './chart-specification';
import { listMarks } from './list-marks';

export interface PointedMark {
  readonly datum: unknown;
  /** Pixels from the left and the top of the drawing. */
  readonly left: number;
  readonly top: number;
}

export interface PageChart {
  /** What stands for rows of its data, in their order. */
  readonly marks: readonly PointedMark[];
  /** It listens no more. */
  end(): void;
}

/** @param onPoint Told what the pointer is on, and null when it is on nothing. @throws what is wrong with the specification. */
export async function drawInPage(
  place: HTMLElement,
  specification: ChartSpecification,
  onPoint: (mark: PointedMark | null) => void,
): Promise<PageChart> {
  // Vega-Lite itself refuses what is no specification of its kind.
  const { spec } = compile(specification as unknown as TopLevelSpec);
  const view = new vega.View(vega.parse(spec, undefined, { ast: true }), {
    container: place,
    renderer: 'svg',
    hover: false,
    expr: expressionInterpreter,
    loader: refuseAll(),
    logLevel: vega.Error,
    tooltip: (_handler: unknown, event: MouseEvent, _item: unknown, datum: unknown) => {
      const box = place.getBoundingClientRect();
      onPoint(
        datum === null || datum === undefined || datum === ''
          ? null
          : { datum, left: event.clientX - box.left, top: event.clientY - box.top },
      );
    },
  });
  try {
    await view.runAsync();
  } catch (error) {
    view.finalize();
    throw error;
  }
  const [left = 0, top = 0] = view.origin();
  const { root } = Object(view.scenegraph());
  const describe = markDescriber(specification);
  return {
    marks: listMarks(root, [left, top], (datum) => {
      const lines = describe(datum);
      // Outlines, such as those of a violin, hold only the name of what they outline.
      return lines.length > 1 ? lines.join('\n') : '';
    }),
    end() {
      view.finalize();
    },
  };
}

function refuseAll(): vega.Loader {
  const refuse = (): Promise<never> => Promise.reject(new Error('A chart loads nothing'));
  return { load: refuse, sanitize: refuse, http: refuse, file: refuse };
}
