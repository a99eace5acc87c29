/** Tags that ask for nothing: they are taken away before anybody looks for a question. */
const tag =
  /[,，、。\s]*(?:对不对|是不是|好不好|行不行|对吧|是吧|好吧|好吗|对吗|懂了吗|明白了吗|明白吗|听懂了吗)(?:呀|啊|呢)?[?？。!！]*$/u;
const asking =
  /为什么|为何|什么|怎么|怎样|如何|哪里|哪儿|哪个|哪些|哪一|谁|多少|几[个种条边角次]|是否|能不能|可不可以|会不会|有没有|是不是|要不要|对不对/u;
const particle = /[吗呢]$/u;
const sentence = /[^。！？!?；;\n]+[。！？!?；;\n]*/gu;

/** The sentences of a text, each literally as it stands there. */
export const sentencesOf = (text: string): string[] => text.match(sentence) ?? [];

/** A sentence without its tag; what was nothing but a tag is empty. */
export const withoutTag = (text: string): string => text.trim().replace(tag, '').trim();

/** Whether a sentence asks. The mark decides where there is one, for it was set by somebody who read on. */
export function asks(text: string): boolean {
  const rest = withoutTag(text);
  if (!rest) return false;
  const tagged = rest.length < text.trim().length;
  if (/[?？]\s*$/u.test(rest)) return true;
  // What carried its mark on the tag only is a statement with a tag.
  if (tagged && !asking.test(rest)) return false;
  if (/[。.!！]\s*$/u.test(rest)) return false;
  const bare = rest.replace(/[,，、\s]+$/u, '');
  return (
    particle.test(bare) ||
    (!/[。！？!?]/u.test(bare) && asking.test(bare) && !/^(?:因为|我们?来看|这就是)/u.test(bare))
  );
}

export const questionsIn = (text: string): string[] => sentencesOf(text).filter(asks);

/** Whether an utterance ends by asking, so that somebody has to answer. */
export function endsAsking(text: string): boolean {
  const sentences = sentencesOf(text);
  // «…是什么？对不对？» still ends with what the tag was hung on.
  for (let index = sentences.length - 1; index >= 0; index -= 1) {
    const last = sentences[index] ?? '';
    if (asks(last)) return true;
    if (withoutTag(last)) return false;
  }
  return false;
}

const instruction =
  /(?:小组|同桌|前后桌|四人|两人).{0,8}(?:讨论|交流|合作|动手|完成|试|说)|动手|(?:做|剪|画|试|写|算|读|想|拼|摆|量|折|练|填|找|说|议|猜)一\S|讨论(?:一下|吧)|开始(?:讨论|练习|做|写|画|计算)|(?:完成|打开|拿出|翻到|翻开).{0,10}(?:练习|任务|题|课本|书|本|纸|页)|自己(?:做|读|写|算|试)/u;

/** Whether an utterance sets students to work, so that the silence after it is theirs. */
export const setsTask = (text: string): boolean => instruction.test(text);
